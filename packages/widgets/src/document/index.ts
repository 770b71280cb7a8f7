export { DocumentArticle, type DocumentArticleProps } from './document-article.tsx';
