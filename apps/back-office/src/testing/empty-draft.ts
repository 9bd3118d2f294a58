/** A new, empty draft of content. */
export const emptyDraft = {
  shown_on: '2026-03-01',
  tags: [],
  category: null,
  picture: null,
  is_recommended: false,
  position: 0,
  place: '',
  employment: null,
  link: null,
  alert: null,
  hours: null,
};
