import { activateProduct, activationDetailsWire, activationForm, type Activation, type ActivationDetails } from '@vitrine/core/products'
import { createFormatters } from '@vitrine/core/i18n'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { currentLanguage } from '../base/i18n.ts'
import { paths, productPath } from '../base/paths.ts'
import { useServices } from '../base/services.tsx'
import { FormField, FormFrame } from '../form/FormFields.tsx'
import { useForm } from '../form/use-form.ts'
import { factsOf } from '../promo/promo.features.model.ts'
import { Screen } from '../screen/Screen.tsx'
import { FailureText } from '../session/FailureText.tsx'
import { Button, LinkButton } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageTitle } from '../ui/Page.tsx'
import { showToast } from '../ui/toasts/toasts.tsx'
import * as css from './products.css.ts'

const CodeForm = ({ onOpened }: { onOpened: (activation: Activation) => void }) => {
  const { t } = useTranslation('products')
  const { http, topics, session } = useServices()
  const form = useForm(activationForm, { context: undefined, values: activationForm.empty, wireNames: activationDetailsWire.names })
  const { status, error } = form.snapshot
  const save = async (details: ActivationDetails): Promise<void> => {
    const opened = await activateProduct(http, topics, details)
    // The menu and the rights follow; where that fails, the next load of the page brings them.
    await session.renew().catch(() => undefined)
    onOpened(opened)
  }
  return (
    <FormFrame id="activation" form={form} className={css.card} save={save}>
      <FormField form={form} name="code" />
      {error && (
        <Notice tone="danger">
          <FailureText error={error} what={t('activation.failed')} />
        </Notice>
      )}
      <p className={css.actions}>
        <Button variant="primary" type="submit" busy={status === 'saving'}>
          {t('activation.activate')}
        </Button>
      </p>
    </FormFrame>
  )
}

const Opened = ({ activation: { product, endsAt }, onAnother }: { activation: Activation; onAnother: () => void }) => {
  const { t } = useTranslation('products')
  const { t: promo } = useTranslation('promo')
  const { slug, address } = factsOf(product)
  const name = promo(`names.${product}`)
  const date = endsAt && createFormatters(currentLanguage()).formatDate(endsAt)
  return (
    <section className={css.card}>
      <Notice tone="success" takesFocus>
        {date ? t('activation.until', { product: name, date }) : t('activation.forGood', { product: name })}
      </Notice>
      <p className={css.actions}>
        <LinkButton to={address ?? productPath(slug)}>{t('activation.goThere')}</LinkButton>
        <Button onClick={onAnother}>{t('activation.another')}</Button>
      </p>
    </section>
  )
}

/** Where the code of a product is typed, which is there at once then. */
export const ActivationScreen = () => {
  const { t } = useTranslation(['products', 'promo', 'form'])
  const { t: promo } = useTranslation('promo')
  const [opened, setOpened] = useState<Activation | null>(null)
  return (
    <Screen title={t('activation.title')}>
      <PageTitle title={t('activation.title')} className={css.title} />
      <p className={css.lead}>{t('activation.lead')}</p>
      {opened ? (
        <Opened activation={opened} onAnother={() => setOpened(null)} />
      ) : (
        <CodeForm
          onOpened={(activation) => {
            setOpened(activation)
            showToast('success', t('activation.done', { product: promo(`names.${activation.product}`) }))
          }}
        />
      )}
      <p className={css.aside}>
        {t('activation.missing')}
        {currentLanguage() === 'fr' && <Link to={paths.products}>{t('activation.seeProducts')}</Link>}
        <Link to={paths.contactUs}>{t('activation.ask')}</Link>
      </p>
    </Screen>
  )
}
