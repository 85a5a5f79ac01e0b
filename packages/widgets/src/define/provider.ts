// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineProvider } from '../provider/provider.ts'

defineElement('vitrine-provider', VitrineProvider)
