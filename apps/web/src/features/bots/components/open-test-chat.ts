/** The test window stands beside the settings, so that both can be seen while a bot is tuned. */
export const openTestChat = (botId: string): void => {
  window.open(`/biz-agent/${botId}/test`, `bot-test-${botId}`, 'popup,width=1180,height=800')
}
