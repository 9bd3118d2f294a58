/** Returns links that share an address on social networks. They are plain links: nothing is loaded from the networks before a click. */
export function sharePlaces(address: string, title: string) {
  const url = encodeURIComponent(address);
  const text = encodeURIComponent(title);
  return {
    networks: [
      { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
      { name: 'X', href: `https://x.com/intent/post?url=${url}&text=${text}` },
      { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    ],
    mail: `mailto:?subject=${text}&body=${url}`,
  } as const;
}
