// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineReusableTexts } from '../reusable-texts/reusable-texts.ts'

defineElement('vitrine-reusable-texts', VitrineReusableTexts)
