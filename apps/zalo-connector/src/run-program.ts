import { mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { setupFileName, type SetupFile } from '@app/contracts/connectors'
import { startConnector } from './connector.ts'
import { fetchFileFrom } from './fetch-file.ts'
import { onThisMachine } from './on-this-machine.ts'
import { findPairing, forgetPairing } from './pairing.ts'
import { storeIn } from './store.ts'
import { wordsOf } from './trouble.ts'
import { createZcaPort } from './zca/zca-port.ts'

/*
 * The program a shop runs. It pairs itself once, by the setup file beside it (or named as its argument) or by a code
 * that is typed in, and keeps everything it has to remember in a folder of its own.
 */

const log = (text: string): void => {
  process.stdout.write(`${new Date().toISOString()} ${text}\n`)
}

const ask = async (): Promise<SetupFile> => {
  const asking = createInterface({ input: process.stdin, output: process.stdout })
  const server = (await asking.question('Địa chỉ BizAgent (ví dụ https://app.example): ')).trim()
  const pairingCode = (await asking.question('Mã ghép nối: ')).trim().toUpperCase()
  asking.close()
  return { server, pairingCode }
}

const goodbyes = {
  'paired-anew': 'Kết nối đã bị thu hồi. Hãy ghép nối lại bằng mã mới.',
  replaced: 'Một máy khác đang giữ tài khoản này, nên chương trình trên máy này dừng lại.',
  'too-old': 'Phiên bản này đã cũ. Hãy tải chương trình mới trong BizAgent.',
}

/** Nothing it cannot keep may be taken on, so trouble with the disk ends the program; a restart goes on from there. */
const endOnTrouble = (): void => {
  process.on('uncaughtException', (error) => {
    log(wordsOf(error))
    process.exit(3)
  })
}

export const runProgram = async (): Promise<void> => {
  endOnTrouble()
  const setupPath = resolve(process.argv[2] ?? setupFileName)
  const folder = process.env['BIZ_CONNECTOR_FOLDER'] ?? join(dirname(setupPath), 'biz-connector-data')
  const pairedPath = join(folder, 'paired.json')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { paired, isNew } = await findPairing({ setupPath, pairedPath, ask, log })

  const simulator = process.env['ZALO_PERSONAL_SIMULATOR'] ?? onThisMachine(paired.simulator)
  const connector = startConnector({
    ...paired,
    store: storeIn(folder),
    isNewlyPaired: isNew,
    createPort: (events, memory) => createZcaPort(events, { simulator, log, memory }),
    fetchFile: fetchFileFrom(paired.server),
    onEnd: (why) => {
      log(goodbyes[why])
      if (why === 'paired-anew') forgetPairing(pairedPath)
      void connector.stop().then(() => process.exit(2))
    },
    log,
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void connector.stop().then(() => process.exit(0)))
  log('Chương trình kết nối đang chạy. Cứ để cửa sổ này mở.')
}
