import { toApiError, type ApiError } from '@vitrine/core/http'
import { createPersonalDataClient, decidesRetention, type RetentionMonths, usualRetention } from '@vitrine/core/personal-data'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import useSWR from 'swr'
import { paths } from '../base/paths.ts'
import { useAccount, useServices } from '../base/services.tsx'
import { FailureText } from '../session/FailureText.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { showToast } from '../ui/toasts/toasts.tsx'
import * as css from './account.css.ts'

/** The usual retention periods, and the account's own if it is another. */
const choicesWith = (months: RetentionMonths): RetentionMonths[] => [...new Set([...usualRetention, months])]

const useRetention = () => {
  const { http } = useServices()
  const client = useMemo(() => createPersonalDataClient(http), [http])
  const { data, error, mutate } = useSWR('retention', () => client.retention(), { revalidateOnFocus: false })
  return {
    months: data,
    failure: error ? toApiError(error) : null,
    save: async (months: RetentionMonths) => void (await mutate(await client.setRetention(months), false)),
  }
}

interface Chosen {
  months: RetentionMonths
  onClose: () => void
  save: (months: RetentionMonths) => Promise<void>
}

/** Asks for a confirmation, since erased data cannot be restored. */
const ConfirmDialog = ({ months, onClose, save }: Chosen) => {
  const { t } = useTranslation('shell')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const confirm = async (): Promise<void> => {
    setBusy(true)
    try {
      await save(months)
      showToast('success', t('personalData.saved'))
      onClose()
    } catch (error) {
      setFailure(toApiError(error))
      setBusy(false)
    }
  }
  const actions = (
    <>
      <Button onClick={onClose}>{t('personalData.cancel')}</Button>
      <Button variant={months === null ? 'primary' : 'danger'} busy={busy} onClick={() => void confirm()}>
        {t('personalData.save')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('personalData.retention')} onClose={onClose} actions={actions}>
      <p>{months === null ? t('personalData.keepText') : t('personalData.eraseText', { count: months })}</p>
      {failure && (
        <Notice tone="danger">
          <FailureText error={failure} />
        </Notice>
      )}
    </Dialog>
  )
}

/** The account's retention of visitors' data, and a link to the audit trail. */
export const PersonalData = () => {
  const { t } = useTranslation('shell')
  const id = useId()
  const mayDecide = decidesRetention(useAccount())
  const { months, failure, save } = useRetention()
  const [chosen, setChosen] = useState<RetentionMonths | undefined>()
  const nameOf = (value: RetentionMonths): string =>
    value === null ? t('personalData.forGood') : t('personalData.months', { count: value })
  return (
    <section className={css.card} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={css.cardTitle}>
        {t('personalData.title')}
      </h2>
      <div className={css.facts}>
        {failure && (
          <Notice tone="danger">
            <FailureText error={failure} />
          </Notice>
        )}
        {months !== undefined && (
          <div className={css.fact}>
            <label className={css.factName} htmlFor={id}>
              {t('personalData.retention')}
            </label>
            {mayDecide ? (
              <select
                id={id}
                className={css.select}
                value={String(months)}
                onChange={({ target }) => setChosen(target.value === 'null' ? null : Number(target.value))}
              >
                {choicesWith(months).map((value) => (
                  <option key={String(value)} value={String(value)}>
                    {nameOf(value)}
                  </option>
                ))}
              </select>
            ) : (
              <output id={id} className={css.factValue}>
                {nameOf(months)}
              </output>
            )}
          </div>
        )}
        <p className={css.factName}>{t('personalData.hint')}</p>
      </div>
      <Link className={css.edit} to={paths.activity}>
        {t('personalData.activity')}
      </Link>
      {chosen !== undefined && <ConfirmDialog months={chosen} save={save} onClose={() => setChosen(undefined)} />}
    </section>
  )
}
