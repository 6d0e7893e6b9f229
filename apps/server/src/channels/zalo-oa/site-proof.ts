import type { ChannelIo, SiteProof } from '../contract.ts'

/** Zalo looks for a tag on the root page or a file at the root, whichever the operator has chosen; both are there. */
export const siteProofOfZalo = (operator: ChannelIo['operator']): SiteProof | null => {
  const code = operator['ZALO_OA_SITE_VERIFICATION'] ?? ''
  // It becomes a part of a page and of an address, so only what Zalo gives out is taken.
  if (!/^[\w-]{1,200}$/.test(code)) return null
  const metaName = 'zalo-platform-site-verification'
  return {
    metaName,
    code,
    fileName: `zalo_verifier${code}.html`,
    fileText: `<!doctype html><html><head><meta name="${metaName}" content="${code}" /></head><body></body></html>\n`,
  }
}
