import '@vitrine/widgets/define/ad-editor'
import '@vitrine/widgets/define/provider'
