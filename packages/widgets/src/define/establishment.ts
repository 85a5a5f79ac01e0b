// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineEstablishment } from '../establishment/establishment.ts'

defineElement('vitrine-establishment', VitrineEstablishment)
