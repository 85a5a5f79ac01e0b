import { expect, test } from 'vitest'
import { misnamed, tooLarge } from './folders.ts'

const features = { mail: { widgets: { mails: [] } }, users: { widgets: { users: [] } } }
const filesIn = (folder: string, count: number): string[] => Array.from({ length: count }, (_, at) => `${folder}/file-${at}.ts`)

test('a folder of thirty files is let be, one more is refused', () => {
  expect(tooLarge(filesIn('packages/core/src/users', 30))).toEqual([])
  expect(tooLarge(filesIn('packages/core/src/users', 31))).toEqual([expect.stringContaining('packages/core/src/users: 31 files')])
})

test('a folder that a generator fills may have any number of files', () => {
  expect(tooLarge(filesIn('packages/widgets/src/define', 99))).toEqual([])
})

test.each(['packages/core/src', 'packages/widgets/src', 'apps/customer-area/src', 'apps/server/src', 'tests/e2e'])(
  'a feature of %s that the catalogue calls otherwise is refused',
  (source) => {
    const refused = [expect.stringContaining(`${source}/mails: no feature of the catalogue`)]
    expect(misnamed([`${source}/mails/mails.model.ts`, `${source}/mail/mail.model.ts`], features)).toEqual(refused)
  },
)

test('a folder inside the one of a feature is a widget of that feature', () => {
  const paths = ['packages/widgets/src/mail/mails/mails.ts', 'packages/widgets/src/users/mails/mails.ts']
  expect(misnamed(paths, features)).toEqual([
    expect.stringContaining('packages/widgets/src/users/mails: the catalogue names no such widget'),
  ])
})
