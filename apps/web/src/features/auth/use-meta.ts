import { getMeta, type Meta } from '@app/contracts/meta'
import { useEffect, useState } from 'react'
import { callApi } from '#lib/api/api-base-query.ts'

/** What this installation says about itself; nothing while unknown, and nothing in its place when it cannot be asked. */
export const useMeta = (): Meta | undefined => {
  const [meta, setMeta] = useState<Meta>()
  useEffect(() => {
    const stop = new AbortController()
    void callApi(getMeta, {}, { signal: stop.signal }).then((reply) => reply.data && setMeta(reply.data))
    return () => stop.abort()
  }, [])
  return meta
}
