import type { ChannelIo } from '../contract.ts'

/** One application at Meta serves all shops; whoever runs the product gives these. */
export const facebookSettings = [
  'FACEBOOK_APP_ID',
  'FACEBOOK_APP_SECRET',
  'FACEBOOK_VERIFY_TOKEN',
  'FACEBOOK_GRAPH_BASE',
  'FACEBOOK_DIALOG_BASE',
  'FACEBOOK_GRAPH_VERSION',
] as const

export interface MetaApp {
  id: string
  secret: string
  /** Addresses with the version and without a slash at the end. */
  graph: string
  dialog: string
}

export const metaAppOf = ({ operator }: Pick<ChannelIo, 'operator'>): MetaApp => {
  // One version for everything: shapes differ between versions, so a change of it is a decision.
  const version = operator['FACEBOOK_GRAPH_VERSION'] ?? 'v25.0'
  return {
    id: operator['FACEBOOK_APP_ID'] ?? '',
    secret: operator['FACEBOOK_APP_SECRET'] ?? '',
    graph: `${operator['FACEBOOK_GRAPH_BASE'] ?? 'https://graph.facebook.com'}/${version}`,
    dialog: `${operator['FACEBOOK_DIALOG_BASE'] ?? 'https://www.facebook.com'}/${version}`,
  }
}
