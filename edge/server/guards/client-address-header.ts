/** What the network in front of hosted Supabase calls the address of a client (`private.client_address`). */
export const addressHeader = "cf-connecting-ip";

/**
 * A request to the table API's procedures with the address of its client, as hosted Supabase has it, in place of whatever the
 * client wrote there.
 *
 * @param address - as `clientAddress` has it
 */
export function withClientAddress(request: Request, address: string): Request {
  const headers = new Headers(request.headers);
  headers.delete(addressHeader);
  if (new URL(request.url).pathname.startsWith("/rest/v1/rpc/")) headers.set(addressHeader, address);
  return new Request(request, { headers });
}
