import { toApiError, type ApiError } from '@vitrine/core/http'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount, useServices } from '../base/services.tsx'
import { FailureText } from '../session/FailureText.tsx'
import { useShortForm } from '../session/use-short-form.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { TextField } from '../ui/TextField.tsx'
import { askToBeCalledBack, phoneRefusal } from './promo.call-back.client.ts'
import type { Feature } from './promo.features.model.ts'
import * as css from './promo.css.ts'

interface RequestDialogProps {
  /** What the person asks about. */
  feature: Feature | 'qualiforma'
  onClose: () => void
  onSent: () => void
}

const formId = 'call-back'

const useRequest = ({ feature, onSent }: RequestDialogProps) => {
  const { t } = useTranslation('promo')
  const name = t(`names.${feature}`)
  const { http } = useServices()
  const account = useAccount()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const short = useShortForm(['phone', 'message'], ({ phone, message }) => {
    const refusal = phoneRefusal(phone)
    return {
      ...(refusal && { phone: refusal === 'required' ? t('phoneRequired') : t('phoneInvalid') }),
      ...(message.trim() === '' && { message: t('messageRequired') }),
    }
  })
  const send = async (): Promise<void> => {
    const typed = busy ? null : short.submit()
    if (!typed) return
    setBusy(true)
    setFailure(null)
    try {
      await askToBeCalledBack(http, account, { ...typed, product: feature, object: t('object', { name }) })
      onSent()
    } catch (error) {
      setFailure(toApiError(error))
      setBusy(false)
    }
  }
  return { ...short, busy, failure, send }
}

/** Requests a call back about a feature; typed text stays if the mail cannot be sent. */
export const RequestDialog = (props: RequestDialogProps) => {
  const { t } = useTranslation('promo')
  const name = t(`names.${props.feature}`)
  const { form, errors, forget, busy, failure, send } = useRequest(props)
  const actions = (
    <>
      <Button onClick={props.onClose}>{t('cancel')}</Button>
      <Button variant="primary" type="submit" form={formId} busy={busy}>
        {t('send')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('requestTitle', { name })} onClose={props.onClose} actions={actions}>
      <p>{t('requestText')}</p>
      {failure && (
        <Notice tone="danger">
          <FailureText error={failure} what={t('failed')} />
        </Notice>
      )}
      <form
        id={formId}
        ref={form}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Field
          name="phone"
          type="tel"
          autoComplete="tel"
          label={t('phone')}
          error={errors.phone}
          maxLength={40}
          onInput={() => forget('phone')}
          required
        />
        <TextField
          name="message"
          label={t('messageLabel')}
          defaultValue={t('message', { name })}
          error={errors.message}
          rows={4}
          maxLength={2000}
          onInput={() => forget('message')}
          required
        />
      </form>
    </Dialog>
  )
}
