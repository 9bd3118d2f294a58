/** Adds the `ref` parameter of the current link to a redirect target (requirement 2.11). A target that already has a code keeps it. */
export function withReferral(address: string, search: string): string {
  const code = new URLSearchParams(search).get('ref');
  if (code === null || code === '' || /[?&]ref=/.test(address)) return address;
  return `${address}${address.includes('?') ? '&' : '?'}ref=${encodeURIComponent(code)}`;
}
