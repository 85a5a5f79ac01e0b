// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineAdDiffusions } from '../ad-diffusions/ad-diffusions.ts'

defineElement('vitrine-ad-diffusions', VitrineAdDiffusions)
