import { largestLoss, type AgencyCount } from '@vitrine/core/feeds'

/** What a file would do. */
interface Prospect {
  /** The source's ads, and those that are not in the file. */
  known: number
  lost: number
  /** Whether it holds no ad at all. */
  isEmpty: boolean
  agencies: readonly Pick<AgencyCount, 'agency'>[]
  /** The agencies that the source has sent so far. */
  usual: readonly string[]
  /** Agencies of a file that is split, which held ads before and hold none any more. */
  gone: readonly string[]
  /** Whether somebody has said whose each agency is. */
  isSplit: boolean
}

/** Why a file waits for a person, with what the question names. */
interface Question {
  reason: 'all-gone' | 'agency-gone' | 'other-agency' | 'many-gone'
  params: Record<string, string | number>
}

/** The reason of a run that waits for somebody to say what its columns are. */
export const columnsReason = 'columns'

/** The reason of a run that waits for somebody to say which points of sale its agencies are. */
export const agenciesReason = 'agencies'

/** What has to be asked before a file is taken in; null for nothing. Every question says how many ads would go. */
export const questionOf = ({ known, lost, isEmpty, agencies, usual, gone, isSplit }: Prospect): Question | null => {
  if (gone.length > 0 && lost > 0) return { reason: 'agency-gone', params: { lost, known, agency: gone.join(', ') } }
  if (isEmpty && known > 0) return { reason: 'all-gone', params: { lost, known } }
  const others = agencies.map(({ agency }) => agency).filter((agency) => !usual.includes(agency))
  if (!isSplit && usual.length > 0 && others.length > 0)
    return { reason: 'other-agency', params: { lost, known, agency: others.join(', '), usual: usual.join(', ') } }
  return lost > known * largestLoss ? { reason: 'many-gone', params: { lost, known } } : null
}
