export { teachPhones } from './teach-phones.ts'
