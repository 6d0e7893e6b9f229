import { startGoogle } from '@app/simulators/google/simulator'
import { startMeta } from '@app/simulators/meta/simulator'
import { startZaloOa } from '@app/simulators/zalo-oa/simulator'
import { startZaloWeb } from '@app/simulators/zalo-web/simulator'
import { startWire, type Wire } from './wire.ts'

/** Answers and calls take up to a quarter of a second on the way, most of them less. */
const slowness = (): number => (Math.random() < 0.3 ? 60 + Math.random() * 190 : Math.random() * 30)

/** Facebook, Zalo and Google of this machine, each at the end of a slow wire, and the address where the product is. */
export const startServices = async () => {
  let product: number | null = null
  let isSlow = true
  const front = await startWire(() => product)
  const options = { productUrl: front.origin, folder: null, port: 0 }
  const meta = await startMeta(options)
  const zaloOa = await startZaloOa(options)
  const zaloWeb = await startZaloWeb(options)
  const google = await startGoogle(options)
  const running = [meta, zaloOa, zaloWeb, google]
  const settings: Record<string, string> = { APP_BASE_URL: front.origin }
  const wires: Wire[] = [front]
  for (const service of running) {
    const port = Number(new URL(service.origin).port)
    const wire = await startWire(
      () => port,
      () => (isSlow ? slowness() : 0),
    )
    wires.push(wire)
    for (const [name, value] of Object.entries(service.settings))
      settings[name] = value.replace(service.origin, wire.origin)
  }
  settings['SERVICES'] = wires.map(({ origin }) => origin).join(',')
  // The waits of the services are minutes; here they report again as soon as there is somebody to hear it. Such a try is
  // none of the few after which they give up an hour later: servers die here every second.
  const { deliveries } = meta.service
  deliveries.switches.retriesByHand = true
  const reportAgain = async (): Promise<void> => {
    for (const report of zaloOa.world.state.reports)
      Object.assign(report, { dueAt: 0, tries: Math.min(report.tries, 1) })
    await Promise.all([deliveries.retryNow(), zaloOa.reports.retry()])
    await Promise.all([deliveries.settled(), zaloOa.reports.settled()])
  }

  return {
    meta,
    zaloOa,
    zaloWeb,
    google,
    settings,
    /** Where the product can always be reached, if anywhere. */
    productUrl: front.origin,
    /** Who is the product now; null: nobody. */
    setProduct: (url: string | null): void => {
      product = url === null ? null : Number(new URL(url).port)
    },
    isProductThere: (): boolean => product !== null,
    setSlow: (value: boolean): void => {
      isSlow = value
    },
    reportAgain,
    /** Reports that nobody has taken in yet. */
    untold: (): number => deliveries.waiting() + zaloOa.world.state.reports.length,
    stop: async (): Promise<void> => {
      for (const wire of wires) wire.close()
      await Promise.all(running.map((service) => service.stop()))
    },
  }
}

export type Services = Awaited<ReturnType<typeof startServices>>
