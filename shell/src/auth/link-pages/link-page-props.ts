/** What a page beside the login may do. */
export interface LinkPageProps {
  /** The e-mail address that was typed on the login page before; empty when there is none. */
  email: string;
  /** Leads to another page for signing in. */
  onGo: (address: string) => void;
  /** Somebody is signed in: on to this address, by default the dashboard. */
  onEnter: (address?: string) => void;
}
