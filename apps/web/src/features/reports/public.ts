export { BotReportTab } from './bot-report-tab.tsx'
