import QRCode from 'qrcode'

/** Black on white whatever the theme, with the quiet zone a camera needs; M survives a scratched screen. */
const look = { errorCorrectionLevel: 'M', margin: 4, color: { dark: '#000000ff', light: '#ffffffff' } } as const

export const drawQrSvg = (payload: string): Promise<string> => QRCode.toString(payload, { ...look, type: 'svg' })

/** Wide enough to be scanned from a phone's picture gallery. */
export const drawQrPng = (payload: string, width = 480): Promise<Buffer> =>
  QRCode.toBuffer(payload, { ...look, type: 'png', width })
