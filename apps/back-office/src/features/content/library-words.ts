import { describeTexts } from '@dukat/locales/descriptors';

/** Texts of the screens for pictures, tags and categories. */
export const libraryWords = describeTexts({
  pictures: 'Pictures',
  labels: 'Tags and categories',
  noPictures: 'No pictures yet.',
  newPicture: 'New picture',
  newPictureLead:
    'JPEG, PNG, WebP, or AVIF, up to 8 MB, at least 480 × 200 pixels. The picture is re-encoded and its metadata removed.',
  pictureName: 'Picture name',
  pictureFile: 'File',
  choosePicture: 'Choose picture',
  nameFirst: 'Enter a name first.',
  uploaded: 'The picture {name} is ready.',
  newLabel: 'New tag or category',
  renameLabel: 'Names in every language',
  rename: 'Rename {name}',
  labelKind: 'For',
  label_tag: 'article tag',
  label_category: 'FAQ category',
  saveLabel: 'Save',
});
