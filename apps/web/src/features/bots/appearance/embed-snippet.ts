/** One async tag; the rest comes from the bot's settings, so the page never has to be touched again. */
export const snippetOf = (botId: string, preview?: string): string => {
  const draft = preview ? ` data-environment="development" data-preview="${preview}"` : ''
  return `<script async src="${location.origin}/widget.js" data-bot="${botId}"${draft}></script>`
}
