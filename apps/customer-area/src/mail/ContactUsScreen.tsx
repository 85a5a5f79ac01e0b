import { draftStorage } from '@vitrine/core/form'
import { contactMessageForm, createMailClient, type ContactMessage } from '@vitrine/core/mail'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount, useServices } from '../base/services.tsx'
import { FormField, FormFrame } from '../form/FormFields.tsx'
import { useForm } from '../form/use-form.ts'
import { Screen } from '../screen/Screen.tsx'
import { CustomerRelations } from '../session/CustomerRelations.tsx'
import { FailureText } from '../session/FailureText.tsx'
import { nameOf } from '../session/session.name.rules.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageTitle } from '../ui/Page.tsx'
import { showToast } from '../ui/toasts/toasts.tsx'
import * as css from './mail.css.ts'

const MessageForm = ({ onSent }: { onSent: () => void }) => {
  const { t } = useTranslation('contact-us')
  const { http } = useServices()
  const { user, advertiser } = useAccount()
  const form = useForm(contactMessageForm, {
    context: undefined,
    values: { ...contactMessageForm.empty, name: nameOf(user), email: user.email || advertiser.email },
    wireNames: { object: 'object', message: 'message', name: 'name', email: 'email', phone: 'phone', copy: 'copy' },
    draft: draftStorage(`contact-us:${user.id}`, () => localStorage),
    restore: 'at-once',
  })
  const { status, error } = form.snapshot
  const save = async (message: ContactMessage): Promise<void> => {
    await createMailClient(http).write(message)
    onSent()
  }
  return (
    <FormFrame id="contact-us" form={form} className={css.card} save={save}>
      {contactMessageForm.names.map((name) => (
        <FormField key={name} form={form} name={name} />
      ))}
      {error && (
        <Notice tone="danger">
          <FailureText error={error} what={t('failed')} />
        </Notice>
      )}
      <p>
        <Button variant="primary" type="submit" busy={status === 'saving'}>
          {t('send')}
        </Button>
      </p>
    </FormFrame>
  )
}

const Direct = () => {
  const { t } = useTranslation(['contact-us', 'session'])
  return (
    <section className={css.direct}>
      <p>{t('direct')}</p>
      <CustomerRelations />
      <h2 className={css.subtitle}>{t('sponsorTitle')}</h2>
      <p>{t('sponsorText')}</p>
    </section>
  )
}

/** Where people write to us. */
export const ContactUsScreen = () => {
  const { t } = useTranslation(['contact-us', 'form'])
  const [isSent, setSent] = useState(false)
  return (
    <Screen title={t('title')}>
      <PageTitle title={t('title')} className={css.title} />
      <p className={css.lead}>{t('lead')}</p>
      <div className={css.columns}>
        {isSent ? (
          <div className={css.card}>
            <Notice tone="success" takesFocus>
              {t('done')}
            </Notice>
            <p>
              <Button onClick={() => setSent(false)}>{t('another')}</Button>
            </p>
          </div>
        ) : (
          <MessageForm
            onSent={() => {
              setSent(true)
              showToast('success', t('sent'))
            }}
          />
        )}
        <Direct />
      </div>
    </Screen>
  )
}
