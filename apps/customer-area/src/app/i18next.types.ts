import type { namespaces } from '@vitrine/core/i18n'

type Texts<Name extends keyof typeof namespaces> = Awaited<ReturnType<(typeof namespaces)[Name]['fr']>>['default']

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      common: Texts<'common'>
      session: Texts<'session'>
      shell: Texts<'shell'>
      ads: Texts<'ads'>
      'contact-area': Texts<'contact-area'>
      'contacts-synthesis': Texts<'contacts-synthesis'>
      'contacts-tools': Texts<'contacts-tools'>
      exports: Texts<'exports'>
      form: Texts<'form'>
      'embed-keys': Texts<'embed-keys'>
      promo: Texts<'promo'>
    }
  }
}
