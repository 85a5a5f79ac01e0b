import '@vitrine/widgets/define/post-composer'
import '@vitrine/widgets/define/provider'
