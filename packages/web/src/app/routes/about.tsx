/** What the product is and where its data is from. */
export { AboutView as AboutRoute } from '../../features/about/about-view.tsx';
