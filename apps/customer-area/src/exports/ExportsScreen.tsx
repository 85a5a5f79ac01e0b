import { abilitiesOf } from '@vitrine/core/account'
import { exportRefusal, type ExportJob } from '@vitrine/core/exports'
import { toApiError } from '@vitrine/core/http'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../app/paths.ts'
import { useAccount } from '../app/services.tsx'
import { Screen } from '../frame/Screen.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { EmptyFace } from '../ui/EmptyFace.tsx'
import { FailureFace } from '../ui/FailureFace.tsx'
import { IconDownload } from '../ui/area-icons.tsx'
import { IconLock } from '../ui/icons.tsx'
import { PageTitle } from '../ui/Page.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { showToast } from '../ui/toasts.tsx'
import { ExportTable } from './ExportTable.tsx'
import { saveFile } from './save-file.ts'
import { useExports, useExportsClient } from './use-exports.ts'
import * as css from './exports.css.ts'

/** Fetches the file of an export and hands it over; says what went wrong. */
const useDownload = (onGone: () => void) => {
  const { t } = useTranslation('exports')
  const client = useExportsClient()
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  const download = async ({ id, file, filename }: ExportJob): Promise<void> => {
    if (file === null) return
    setBusy(before => new Set(before).add(id))
    try {
      saveFile(await client.download(file), filename)
    } catch (error) {
      const { status, kind, serverMessage } = toApiError(error)
      const isGone = status === 410 || kind === 'not-found'
      showToast('danger', isGone ? t('fileGone') : (serverMessage ?? t('failed')))
      if (isGone) onGone()
    } finally {
      setBusy(before => new Set([...before].filter(other => other !== id)))
    }
  }
  return { busy, download }
}

const Exports = () => {
  const { t } = useTranslation('exports')
  const { data, error, isValidating, mutate } = useExports()
  const { busy, download } = useDownload(() => void mutate())
  return (
    <>
      {error && <FailureFace error={error} busy={isValidating} onRetry={() => void mutate()} />}
      {!data && !error && <div className={css.waiting} role="status" aria-label={t('loading')}><Skeleton lines={6} /></div>}
      {data?.length === 0 && (
        <EmptyFace icon={<IconDownload size={26} />} title={t('empty.title')} text={t('empty.text')}>
          <LinkButton look="primary" to={paths.contacts}>{t('toContacts')}</LinkButton>
        </EmptyFace>
      )}
      {data && data.length > 0 && <ExportTable jobs={data} busy={busy} onDownload={job => void download(job)} />}
    </>
  )
}

export const ExportsScreen = () => {
  const { t } = useTranslation('exports')
  const refusal = exportRefusal(abilitiesOf(useAccount()))
  return (
    <Screen title={t('title')}>
      <div className={css.head}>
        <PageTitle title={t('title')} className={css.title} />
        <p className={css.lead}>{t('lead')}</p>
      </div>
      {refusal === null ? <Exports /> : (
        <EmptyFace icon={<IconLock size={26} />} title={t('noAccess')} text={t('noAccessText')}>
          <LinkButton to={paths.contactSynthesis}>{t('seeOffer')}</LinkButton>
        </EmptyFace>
      )}
    </Screen>
  )
}
