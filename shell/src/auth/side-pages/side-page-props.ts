/** What a page beside the login may do. */
export interface SidePageProps {
  /** The e-mail address that was typed at the door before; empty when there is none. */
  email: string;
  /** Leads to another page of the door. */
  onGo: (address: string) => void;
  /** Somebody is signed in: on to this address, by default the dashboard. */
  onEnter: (address?: string) => void;
}
