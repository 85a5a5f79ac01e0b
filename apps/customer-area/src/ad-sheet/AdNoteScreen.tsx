import { createAdEditorClient } from '@vitrine/core/ad-editor'
import type { AdRecord } from '@vitrine/core/ad-form'
import { adNoteForm, adNoteNames, createAdSheetClient } from '@vitrine/core/ad-sheet'
import { draftStorage } from '@vitrine/core/form'
import { toApiError } from '@vitrine/core/http'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import useSWR from 'swr'
import { NotFoundScreen } from '../screen/ErrorScreens.tsx'
import { adViewPath, paths } from '../base/paths.ts'
import { useAccount, useServices } from '../base/services.tsx'
import { FormField, FormFrame } from '../form/FormFields.tsx'
import { useForm } from '../form/use-form.ts'
import { Screen } from '../screen/Screen.tsx'
import { FailureText } from '../session/FailureText.tsx'
import { Button, LinkButton } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageTitle } from '../ui/Page.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { showToast } from '../ui/toasts/toasts.tsx'
import * as css from './ad-sheet.css.ts'

const NoteForm = ({ ad }: { ad: AdRecord }) => {
  const { t } = useTranslation('ad-sheet')
  const { http, topics } = useServices()
  const { user } = useAccount()
  const navigate = useNavigate()
  const form = useForm(adNoteForm, {
    context: undefined,
    values: { note: ad.note },
    wireNames: adNoteNames,
    draft: draftStorage(`note:${user.id}:${ad.id}`, () => localStorage),
    restore: 'at-once',
  })
  const { status, error } = form.snapshot
  const save = async (note: { note: string }): Promise<void> => {
    await createAdSheetClient(http, topics).saveNote(ad.id, note)
    showToast('success', t('note.saved'))
    void navigate(adViewPath(ad.id))
  }
  return (
    <FormFrame id="note" form={form} className={css.form} save={save}>
      <FormField form={form} name="note" />
      {error && (
        <Notice tone="danger">
          <FailureText error={error} />
        </Notice>
      )}
      <p className={css.actions}>
        <Button variant="primary" type="submit" busy={status === 'saving'}>
          {t('note.save')}
        </Button>
        <LinkButton to={adViewPath(ad.id)}>{t('note.back')}</LinkButton>
      </p>
    </FormFrame>
  )
}

/** The staff's private note about an ad. */
export const AdNoteScreen = () => {
  const { t } = useTranslation(['ad-sheet', 'form'])
  const { t: shell } = useTranslation('shell')
  const { http } = useServices()
  const { id = '' } = useParams()
  const isAd = /^[1-9]\d{0,8}$/.test(id)
  // Never cached: an outdated note could be saved over a newer one.
  const { data, error, isValidating, mutate } = useSWR<AdRecord, unknown>(
    isAd ? ['ad-note', id] : null,
    () => createAdEditorClient(http).get(Number(id)),
    { revalidateOnFocus: false, revalidateIfStale: true, dedupingInterval: 0 },
  )
  if (!isAd || (error && ['not-found', 'forbidden'].includes(toApiError(error).kind))) return <NotFoundScreen />
  const reference = data?.content.values.reference
  return (
    <Screen
      title={t('note.title')}
      parents={[
        { label: shell('ads.title'), to: paths.ads },
        { label: reference || t('title'), to: adViewPath(Number(id)) },
      ]}
    >
      <PageTitle title={t('note.title')} />
      {error ? (
        <ErrorState error={error} busy={isValidating} onRetry={() => void mutate()} />
      ) : data ? (
        <NoteForm key={data.id} ad={data} />
      ) : (
        <Skeleton lines={5} />
      )}
    </Screen>
  )
}
