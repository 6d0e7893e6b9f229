import { getMeta, type Meta } from '@app/contracts/meta'
import { useEffect, useState } from 'react'
import { callApi } from '#lib/api/api-base-query.ts'

/** Facts about this installation; undefined while loading and when the request fails. */
export const useMeta = (): Meta | undefined => {
  const [meta, setMeta] = useState<Meta>()
  useEffect(() => {
    const stop = new AbortController()
    void callApi(getMeta, {}, { signal: stop.signal }).then((reply) => reply.data && setMeta(reply.data))
    return () => stop.abort()
  }, [])
  return meta
}
