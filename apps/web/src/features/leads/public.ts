/** The sheet that takes the leads of a bot, for the bot's own page. */
export { LeadsCard } from './leads-card.tsx'
/** The choice among connected accounts with files, for sources of knowledge. */
export { AccountSelect } from './account-select.tsx'
export { FilePicker } from './file-picker.tsx'
