// Written by `npm run generate`.
import { defineElement } from '../base/define-element.ts'
import { VitrineProvider } from '../provider/provider.ts'

defineElement('vitrine-provider', VitrineProvider)
