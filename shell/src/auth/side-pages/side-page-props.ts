/** What a page beside the login may do. */
export interface SidePageProps {
  /** Leads to another page of the door. */
  onGo: (address: string) => void;
  /** Somebody is signed in: on to this address, by default the dashboard. */
  onEnter: (address?: string) => void;
}
