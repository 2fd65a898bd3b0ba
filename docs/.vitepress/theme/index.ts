import theme from 'vitepress/theme-without-fonts'
import './palette.css'
import './theme.css'

export default theme
