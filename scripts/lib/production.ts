// React reads this when it is loaded: import this file before anything that loads React.
process.env.NODE_ENV = 'production';
