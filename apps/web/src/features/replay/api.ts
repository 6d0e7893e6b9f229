import { getBot, updateBot } from '@app/contracts/bots'
import * as replays from '@app/contracts/replays'
import { api, endpointsOf } from '#lib/api/api.ts'

export const replayTag = 'replays'
/** What a publish would do, and the bot itself; the feature of bots reads them. */
const botTags = ['bots', 'bot-versions'] as const

const replayApi = api.injectEndpoints({
  endpoints: endpointsOf(
    {
      planReplay: replays.planReplay,
      listReplays: replays.listReplays,
      startReplay: replays.startReplay,
      listReplayTurns: replays.listReplayTurns,
      acceptReplayTurn: replays.acceptReplayTurn,
      undoReplayedChange: replays.undoReplayedChange,
      getReplayedBot: getBot,
      updateReplayedBot: updateBot,
    },
    {
      startReplay: ['bot-versions'],
      acceptReplayTurn: ['bot-versions'],
      undoReplayedChange: botTags,
      updateReplayedBot: ['bot-versions'],
    },
  ),
})

export const {
  usePlanReplayQuery,
  useListReplaysQuery,
  useStartReplayMutation,
  useListReplayTurnsQuery,
  useAcceptReplayTurnMutation,
  useUndoReplayedChangeMutation,
  useGetReplayedBotQuery,
  useUpdateReplayedBotMutation,
} = replayApi
