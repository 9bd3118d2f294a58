/** Where a reader may pass an address on. Plain links: nothing of theirs is loaded before somebody follows one. */
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
