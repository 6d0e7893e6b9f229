import { buildPath, type Endpoint } from '@app/contracts/endpoint'
import type { Caller } from '../caller.ts'
import { formOf } from '../caller.ts'
import type { SampleInput } from './samples.ts'

const sheet = new Blob(['question,answer\nPhí ship?,30.000đ\n'], { type: 'text/csv' })
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const picture = new Blob([Buffer.from(onePixel, 'base64')], { type: 'image/png' })

/** Sends the input the way the operation takes it: as JSON, as a form with a file, or with nothing. */
export const sendInput = async (caller: Caller, endpoint: Endpoint, input: SampleInput) => {
  const url = `/api${buildPath(endpoint, input)}`
  if (!endpoint.upload)
    return caller.send({
      method: endpoint.method,
      url,
      ...(input.body === undefined ? {} : { payload: input.body as object }),
    })
  const form = await (endpoint.upload.kind === 'picture' ? formOf(picture, 'mau.png') : formOf(sheet, 'mau.csv'))
  return caller.send({ method: endpoint.method, url, headers: form.headers, payload: form.payload })
}
