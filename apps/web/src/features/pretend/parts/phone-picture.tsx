import { readPretendFile } from '@app/contracts/pretend'
import { useEffect, useState } from 'react'
import { callApi } from '#lib/api/api-base-query.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { pretendMessages } from '../messages.ts'

type Place = { workgateId: string; personId: string; lineId: string; place: number }
type PhonePictureProps = { ownPath: string | null; at: Place }

/** A picture of ours by its link; one of the simulator through the server, because browsers load nothing from there. */
export const PhonePicture = ({ ownPath, at }: PhonePictureProps) => {
  const text = useText(pretendMessages)
  const [address, setAddress] = useState<string | null>(ownPath)
  const { workgateId, personId, lineId, place } = at
  useEffect(() => {
    if (ownPath !== null) return undefined
    const stop = new AbortController()
    let made: string | null = null
    const params = { workgateId, personId, lineId, place }
    void callApi(readPretendFile, { params }, { signal: stop.signal }).then(({ data }) => {
      if (!(data instanceof Blob) || stop.signal.aborted) return
      made = URL.createObjectURL(data)
      setAddress(made)
    })
    return () => {
      stop.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [ownPath, workgateId, personId, lineId, place])
  if (address === null) return <p className="italic">{text('phone.file')}</p>
  return <img src={address} alt={text('phone.picture-sent')} className="max-h-40 rounded-lg" />
}
