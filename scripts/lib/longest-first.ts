import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The suites that take minutes. Begun last, they would leave the other worker with nothing to do. */
const longest = [
  'test/injection/',
  'test/matrix/fuzz',
  'test/matrix/tenant',
  'test/realtime/two-processes',
  'test/backup/',
  'db/embedded/pool',
  'test/shutdown/',
  'test/matrix/access',
  'db/embedded/copy-running-data',
]

const rank = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((part) => moduleId.includes(part))
  return place < 0 ? longest.length : place
}

/** On a machine that has never run the tests, nobody knows yet which take long. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}
