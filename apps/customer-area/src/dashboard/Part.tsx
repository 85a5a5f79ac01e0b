import { toApiError } from '@vitrine/core/http'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SWRResponse } from 'swr'
import { Button } from '../ui/Button.tsx'
import { IconRefresh } from '../ui/icons.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import * as css from './dashboard.css.ts'

interface PartStatesProps<Data> {
  part: SWRResponse<Data>
  lines: number
  /** The message of a failure, instead of the server's. */
  failed?: string
  children: (data: Data) => ReactNode
}

/** The loading and error states of one part; after a failed refresh the previous data stay. */
export const PartStates = <Data,>({ part, lines, failed, children }: PartStatesProps<Data>) => {
  const { t } = useTranslation('shell')
  const { t: common } = useTranslation('common')
  if (part.data !== undefined) return children(part.data)
  if (!part.error)
    return (
      <div className={css.waiting}>
        <Skeleton lines={lines} />
      </div>
    )
  const { serverMessage, requestId } = toApiError(part.error)
  return (
    <div className={css.face} role="alert">
      <span>
        {failed ?? serverMessage ?? t('dashboard.failed')}
        {requestId && <small> {common('errors.reference', { reference: requestId })}</small>}
      </span>
      <Button onClick={() => void part.mutate()} busy={part.isValidating}>
        <IconRefresh size={18} />
        {t('dashboard.retry')}
      </Button>
    </div>
  )
}

interface PanelProps {
  title: string
  link?: { label: string; to: string }
  children: ReactNode
}

export const Panel = ({ title, link, children }: PanelProps) => {
  const id = useId()
  return (
    <section className={css.panel} aria-labelledby={id}>
      <div className={css.panelHead}>
        <h2 id={id} className={css.panelTitle}>
          {title}
        </h2>
        {link && (
          <Link className={css.panelLink} to={link.to}>
            {link.label}
          </Link>
        )}
      </div>
      <div className={css.panelBody}>{children}</div>
    </section>
  )
}
