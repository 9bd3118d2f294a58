/** An address that somebody is sent on to, with the `ref` of the link that was followed (specification 2.11); one that has a code keeps it. */
export function withReferral(address: string, search: string): string {
  const code = new URLSearchParams(search).get('ref');
  if (code === null || code === '' || /[?&]ref=/.test(address)) return address;
  return `${address}${address.includes('?') ? '&' : '?'}ref=${encodeURIComponent(code)}`;
}
