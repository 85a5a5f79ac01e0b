import { ApiError } from '@vitrine/core/http'
import { errorText, localeTags, type Language } from '@vitrine/core/i18n'
import type { MediaScope } from './media.scope.types.ts'
import type { RefusalReason, RefusedFile } from './media.types.ts'

const units = ['byte', 'kilobyte', 'megabyte'] as const

/** A size as people read it, such as `2.4 MB`. */
export const sizeText = (bytes: number, language: Language): string => {
  const step = bytes < 1024 ? 0 : bytes < 1024 * 1024 ? 1 : 2
  return new Intl.NumberFormat(localeTags[language], { style: 'unit', unit: units[step], maximumFractionDigits: 1 }).format(
    bytes / 1024 ** step,
  )
}

export const percentText = (share: number, language: Language): string =>
  new Intl.NumberFormat(localeTags[language], { style: 'percent' }).format(share)

/** Why a file was not taken, and what to do about it. */
export const refusalText = (
  { session, t, common, language }: Pick<MediaScope, 'session' | 't' | 'common' | 'language'>,
  { reason }: RefusedFile,
): string => {
  if (reason instanceof ApiError) return errorText(common, reason)
  const { limits } = session.snapshot()
  const texts: Record<RefusalReason, string> = {
    'file-empty': t('reasons.file-empty'),
    'file-too-large': t('reasons.file-too-large', { size: sizeText(limits.fileSize, language) }),
    'gif-refused': t('reasons.gif-refused'),
    'format-refused': t('reasons.format-refused'),
    'not-a-pdf': t('reasons.not-a-pdf'),
    'picture-broken': t('reasons.picture-broken'),
    'picture-too-many-pixels': t('reasons.picture-too-many-pixels'),
    'document-broken': t('reasons.document-broken'),
    'too-many': t('reasons.too-many', { limit: limits.pictures }),
    twice: t('reasons.twice'),
    'on-its-way': t('reasons.on-its-way'),
    'not-this-file': t('reasons.not-this-file'),
  }
  return texts[reason]
}
