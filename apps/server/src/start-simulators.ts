import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DemoAccount, RunningSimulator, SimulatedPhone, Simulator } from '@app/simulators/contract'
import type { Channel } from '#channels/contract.ts'
import type { Config } from '#core/config.ts'

export interface StartedSimulators {
  /** The settings with which channels find the services. */
  config: Config
  /** The customers' side of each, by channel. */
  phones: ReadonlyMap<string, SimulatedPhone>
  /** What the demo shop is connected to, by channel. */
  demoAccounts: ReadonlyMap<string, readonly DemoAccount[]>
  stop(): Promise<void>
}

/** The only place that loads them: they are no part of an installation for production, and need not be there. */
const loadSimulators = async (): Promise<readonly Simulator[]> => (await import('@app/simulators')).simulators

/**
 * Starts the services that stand in for those the operator has no account at, in this process and on loopback. What it
 * returns points the channels there; nothing else of the product knows the difference.
 */
export const startSimulators = async (
  config: Config,
  channels: readonly Channel[],
  load: () => Promise<readonly Simulator[]> = loadSimulators,
): Promise<StartedSimulators> => {
  // Several processes would each have a service of their own, and a service must know where the product listens.
  const isPossible = config.simulators.isOn && !config.isProduction && config.role === 'all' && config.port !== 0
  if (!isPossible) return { config, phones: new Map(), demoAccounts: new Map(), stop: async () => undefined }
  const folder = join(config.dataDir, 'simulators')
  mkdirSync(folder, { recursive: true })
  const known = readPorts(folder)
  const wanted = (await load()).filter((simulator) => isWithoutAccount(config, channels, simulator))
  const running = new Map<string, RunningSimulator>()
  for (const [at, simulator] of wanted.entries()) {
    const port = config.simulators.port === 0 ? (known[simulator.channel] ?? 0) : config.simulators.port + at
    const options = { productUrl: config.baseUrl, folder: join(folder, simulator.channel), port }
    running.set(simulator.channel, await startAtPort(simulator, options, config.simulators.port === 0))
  }
  keepPorts(folder, known, running)
  return {
    config: pointedAt(config, running),
    phones: new Map([...running].flatMap(([channel, { phone }]) => (phone ? [[channel, phone] as const] : []))),
    demoAccounts: new Map([...running].map(([channel, { demoAccounts = [] }]) => [channel, demoAccounts])),
    stop: async () => void (await Promise.all([...running.values()].map((simulator) => simulator.stop()))),
  }
}

/** Who has given a part of a channel's settings means the real service, and is told by the channel what is missing. */
const isWithoutAccount = ({ kindSettings }: Config, channels: readonly Channel[], simulator: Simulator): boolean => {
  const decisive = simulator.insteadOf ?? decisiveSettings(channels.find(({ about }) => about.id === simulator.channel))
  return decisive?.every((name) => kindSettings[name] === undefined) ?? false
}

const decisiveSettings = (channel: Channel | undefined): readonly string[] | undefined =>
  channel?.connect.kind === 'oauth' ? channel.connect.needs : channel && (channel.operatorSettings ?? [])

type Options = Parameters<Simulator['start']>[0]

/** The port of the last start may be somebody else's by now. */
const startAtPort = async (simulator: Simulator, options: Options, mayMove: boolean): Promise<RunningSimulator> => {
  try {
    return await simulator.start(options)
  } catch (error) {
    if (!mayMove || options.port === 0 || !isPortTaken(error)) throw error
    return simulator.start({ ...options, port: 0 })
  }
}

const isPortTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')

const pointedAt = (config: Config, running: ReadonlyMap<string, RunningSimulator>): Config => ({
  ...config,
  kindSettings: Object.assign({ ...config.kindSettings }, ...[...running.values()].map(({ settings }) => settings)),
  simulatedChannels: [...running.keys()],
  simulatedScanPages: Object.fromEntries(
    [...running].flatMap(([channel, { scanPage }]) => (scanPage ? [[channel, scanPage]] : [])),
  ),
  simulatorOrigins: [...running.values()].map(({ origin }) => origin),
})

type Ports = Readonly<Record<string, number>>

const portsFile = (folder: string): string => join(folder, 'ports.json')

const readPorts = (folder: string): Ports => {
  try {
    return JSON.parse(readFileSync(portsFile(folder), 'utf8')) as Ports
  } catch {
    // The first start, or a file somebody has damaged: any ports will do.
    return {}
  }
}

const keepPorts = (folder: string, known: Ports, running: ReadonlyMap<string, RunningSimulator>): void => {
  const chosen = [...running].map(([channel, { origin }]) => [channel, Number(new URL(origin).port)] as const)
  writeFileSync(portsFile(folder), `${JSON.stringify({ ...known, ...Object.fromEntries(chosen) }, null, 2)}\n`)
}
