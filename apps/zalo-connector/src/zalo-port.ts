/** What the connector needs of Zalo. One adapter speaks to Zalo by its web protocol, another one stands in for tests. */
export interface ZaloPort {
  /** Ends every connection and timer; nothing is reported afterwards. */
  stop(): Promise<void>
}
