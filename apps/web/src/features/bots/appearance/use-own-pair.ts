import type { Bot } from '@app/contracts/bots'
import { queryItems } from '@app/contracts/knowledge-items'
import { useEffect, useState } from 'react'
import { callApi } from '#lib/api/api-base-query.ts'
import { usePairDatasets } from '../use-names.ts'

export interface OwnPair {
  question: string
  answer: string
  source: string
}

/** The first question the bot can answer out of its own data, with that answer; null while it has none. */
export const useOwnPair = (bot: Bot): OwnPair | null => {
  const datasets = usePairDatasets()
  const attached = bot.config.type === 'chatbot' ? bot.config.datasets.map(({ id }) => id) : []
  const dataset = datasets?.find(({ id }) => attached.includes(id))
  const [found, setFound] = useState<{ datasetId: string; pair: OwnPair | null } | null>(null)
  const [id, name] = [dataset?.id, dataset?.name]
  useEffect(() => {
    if (!id || !name) return undefined
    let isLeft = false
    void callApi(queryItems, { params: { id }, body: { page: 1, pageSize: 1, filters: [] } }).then(({ data }) => {
      const item = data?.items[0]
      const question = item?.questions[0]
      if (!isLeft)
        setFound({ datasetId: id, pair: item && question ? { question, answer: item.body, source: name } : null })
    })
    return () => {
      isLeft = true
    }
  }, [id, name])
  return found && found.datasetId === id ? found.pair : null
}
