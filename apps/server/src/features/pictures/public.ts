export { fetchPicture } from './fetch-picture.ts'
export { pictureLink } from './picture-link.ts'
