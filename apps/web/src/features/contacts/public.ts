/** Who a conversation is with, for the console's right pane. */
export { ContactPanel, type ContactPanelProps } from './panel/contact-panel.tsx'
