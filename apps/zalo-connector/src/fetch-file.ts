/** Fetches a picture or file that the server has kept for a message. */
export const fetchFileFrom =
  (server: string) =>
  async (url: string): Promise<Buffer> => {
    const reply = await fetch(new URL(url, server))
    if (!reply.ok) throw new Error(`the file answered ${reply.status}`)
    return Buffer.from(await reply.arrayBuffer())
  }
