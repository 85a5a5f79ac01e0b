import type { AdFurtherLine } from '@vitrine/core/ad-form'
import { isPrivateRank, rankName } from '../poliris/poliris.ranks.wire.ts'
import type { FurtherData } from './ad-editor.store.ts'

/** Most software writes `NON` or 0 into every column that it has nothing for. */
const saysNothing = (text: string): boolean => /^(?:non|0)$/i.test(text)

/** What the software of an ad says beside our fields, for people to read. */
export const furtherLines = ({ further, names }: FurtherData): AdFurtherLine[] =>
  Object.entries(further)
    .map(([column, text]) => ({
      column: Number(column),
      name: names[column] ?? rankName(Number(column)),
      text,
      isPrivate: isPrivateRank(Number(column)),
    }))
    .filter(({ text }) => !saysNothing(text))
    .toSorted((one, other) => one.column - other.column)
