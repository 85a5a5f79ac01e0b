import { draftStorage } from '@vitrine/core/form'
import { callBackForm, type CallBackDetails } from '@vitrine/core/mail'
import { useTranslation } from 'react-i18next'
import { useAccount, useServices } from '../base/services.tsx'
import { FormField, FormFrame } from '../form/FormFields.tsx'
import { useForm } from '../form/use-form.ts'
import { FailureText } from '../session/FailureText.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { askToBeCalledBack } from './promo.call-back.client.ts'
import type { Feature } from './promo.features.model.ts'
import * as css from './promo.css.ts'

interface RequestDialogProps {
  /** What the person asks about. */
  feature: Feature | 'qualiforma'
  onClose: () => void
  onSent: () => void
}

const formId = 'call-back'

/** Requests a call back about a feature; what was typed stays until the mail is sent, also where the dialog is closed or the session ends. */
export const RequestDialog = ({ feature, onClose, onSent }: RequestDialogProps) => {
  const { t } = useTranslation('promo')
  const { http } = useServices()
  const account = useAccount()
  const name = t(`names.${feature}`)
  const form = useForm(callBackForm, {
    context: undefined,
    values: { phone: '', message: t('message', { name }) },
    wireNames: { phone: 'phone', message: 'message' },
    draft: draftStorage(`call-back:${account.user.id}:${feature}`, () => localStorage),
    restore: 'at-once',
  })
  const { status, error } = form.snapshot
  const save = async (details: CallBackDetails): Promise<void> => {
    await askToBeCalledBack(http, account, { ...details, product: feature, object: t('object', { name }) })
    onSent()
  }
  const actions = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button variant="primary" type="submit" form={formId} busy={status === 'saving'}>
        {t('send')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('requestTitle', { name })} onClose={onClose} actions={actions}>
      <p>{t('requestText')}</p>
      {error && (
        <Notice tone="danger">
          <FailureText error={error} what={t('failed')} />
        </Notice>
      )}
      <FormFrame id={formId} form={form} className={css.form} save={save}>
        <FormField form={form} name="phone" />
        <FormField form={form} name="message" />
      </FormFrame>
    </Dialog>
  )
}
