export { pictureLink } from './picture-link.ts'
