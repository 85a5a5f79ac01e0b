// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineAdDiffusions } from '../broadcast/ad-diffusions/ad-diffusions.ts'

defineElement('vitrine-ad-diffusions', VitrineAdDiffusions)
